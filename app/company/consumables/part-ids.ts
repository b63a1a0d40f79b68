export const shelfId = "shelf";
export const shelfFormId = "shelf-form";
export const orderId = "order";
export const orderFormId = "order-form";
