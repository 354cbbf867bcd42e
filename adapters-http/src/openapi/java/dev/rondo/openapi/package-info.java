/**
 * The description of the HTTP interface as a contract: {@link dev.rondo.openapi.DescriptionRules}
 * checks the document itself, {@link dev.rondo.openapi.ExchangeCheck} what clients and the server
 * send against it.
 */
package dev.rondo.openapi;
