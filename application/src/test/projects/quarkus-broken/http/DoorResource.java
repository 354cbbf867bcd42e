package org.example.library.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Can be called by anybody. */
@Path("/door")
public class DoorResource {
  @GET
  public String hours() {
    return "open from ten to six";
  }
}
