import type { SubmitEventHandler } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useInertWhileSaving } from "../shared/use-inert-while-saving.ts";
import { sliderImageKeys } from "../../../domain/catalogue/product.ts";
import { FeatureFields } from "./FeatureFields.tsx";
import { ImageFields } from "./ImageFields.tsx";
import { ProductPreview } from "./ProductPreview.tsx";
import { TextField } from "./TextField.tsx";
import { type ProductValues, refurbishedLabel } from "./product-values.ts";

/** Joins the buttons in the head of the page with the form. */
export const productFormId = "product-form";

interface ProductFormProps {
  readonly form: UseFormReturn<ProductValues>;
  /** The images that are on the server. */
  readonly stored: ProductValues["images"];
  readonly isSaving: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** Every field of a product in its sections, with a preview beside them (specification section 2). */
export function ProductForm({ form, stored, isSaving, onSubmit }: ProductFormProps) {
  const element = useInertWhileSaving(isSaving);
  return (
    <div className="product-form">
      <form ref={element} id={productFormId} noValidate aria-busy={isSaving} onSubmit={onSubmit}>
        <fieldset className="product-form__section">
          <legend>General information</legend>
          <div className="form">
            <TextField form={form} name="title" />
            <TextField form={form} name="brand" />
            <TextField form={form} name="productFullName" isWide />
            <TextField form={form} name="description" kind="long" isWide />
          </div>
          <ImageFields form={form} slots={["img", "img1"]} stored={stored} />
        </fieldset>
        <FeatureFields form={form} />
        <fieldset className="product-form__section">
          <legend>Printer specifications</legend>
          <div className="form">
            <TextField form={form} name="functions" />
            <TextField form={form} name="makeModel" />
            <TextField form={form} name="output" />
            <TextField form={form} name="speed" unit="pages a minute" />
          </div>
          <label className="check">
            <input type="checkbox" {...form.register("refurbished")} /> {refurbishedLabel}
          </label>
        </fieldset>
        <fieldset className="product-form__section">
          <legend>Additional images</legend>
          <ImageFields form={form} slots={sliderImageKeys} stored={stored} />
        </fieldset>
        <fieldset className="product-form__section">
          <legend>Pricing details</legend>
          <div className="form form--three">
            <TextField form={form} name="itemPrice" unit="DHS a month" kind="amount" />
            <TextField form={form} name="slideRange" unit="pages" kind="count" />
            <TextField form={form} name="customOrder" kind="amount" />
            <TextField form={form} name="blackPrint" kind="count" />
            <TextField form={form} name="colorPrint" kind="count" />
            <TextField form={form} name="blackPrice" unit="DHS" kind="amount" />
            <TextField form={form} name="colorPrice" unit="DHS" kind="amount" />
          </div>
        </fieldset>
      </form>
      <ProductPreview control={form.control} />
    </div>
  );
}
