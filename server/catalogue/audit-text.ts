import { imageKeys, imageLabels, type Product, productFields } from "#domain/catalogue/product.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";

export function describeProduct(product: Product): AuditText {
  const images = imageKeys.map((key) => [imageLabels[key], { unseen: product.images[key]?.hash ?? "" }]);
  return {
    ...describeFields(productFields, product),
    Features: { unseen: JSON.stringify(product.features) },
    ...Object.fromEntries(images),
  };
}
