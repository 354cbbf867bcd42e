package dev.rondo.http.item;

/** A response with items. */
sealed interface ItemsResponse permits ItemController.ItemInfoResponse, ItemListResponse {

  /** Whether there may be several, and something within more than one of them. */
  boolean hasSeveral();
}
