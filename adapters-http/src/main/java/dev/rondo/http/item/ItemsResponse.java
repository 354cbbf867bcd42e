package dev.rondo.http.item;

/** A response with many items. */
sealed interface ItemsResponse permits ItemController.ItemInfoResponse, ItemListResponse {}
