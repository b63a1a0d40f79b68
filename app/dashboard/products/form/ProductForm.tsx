import type { SubmitEventHandler } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useInertWhileSaving } from "../../shared/use-inert-while-saving.ts";
import { productFields, sliderImageKeys } from "../../../../domain/catalogue/product.ts";
import { FeatureFields } from "./FeatureFields.tsx";
import { ImageFields } from "./ImageFields.tsx";
import { ProductPreview } from "./ProductPreview.tsx";
import { TextField } from "./TextField.tsx";
import { type FormSection, flagFields, isInSection, typedFields } from "./product-layout.ts";
import type { ProductValues } from "./product-values.ts";

/** Connects the buttons in the page header with the form. */
export const productFormId = "product-form";

interface ProductFormProps {
  readonly form: UseFormReturn<ProductValues>;
  /** The stored images. */
  readonly stored: ProductValues["images"];
  readonly isSaving: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** The fields of a product in sections, with a preview beside them (specification section 2). */
export function ProductForm({ form, stored, isSaving, onSubmit }: ProductFormProps) {
  const element = useInertWhileSaving(isSaving);
  return (
    <div className="product-form">
      <form ref={element} id={productFormId} noValidate aria-busy={isSaving} onSubmit={onSubmit}>
        <fieldset className="product-form__section">
          <legend>General information</legend>
          <SectionFields form={form} section="general" />
          <ImageFields form={form} slots={["img", "img1"]} stored={stored} />
        </fieldset>
        <FeatureFields form={form} />
        <fieldset className="product-form__section">
          <legend>Printer specifications</legend>
          <SectionFields form={form} section="specifications" />
        </fieldset>
        <fieldset className="product-form__section">
          <legend>Additional images</legend>
          <ImageFields form={form} slots={sliderImageKeys} stored={stored} />
        </fieldset>
        <fieldset className="product-form__section">
          <legend>Pricing details</legend>
          <SectionFields form={form} section="pricing" className="form form--three" />
        </fieldset>
      </form>
      <ProductPreview control={form.control} />
    </div>
  );
}

interface SectionFieldsProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly section: FormSection;
  readonly className?: string;
}

function SectionFields({ form, section, className = "form" }: SectionFieldsProps) {
  return (
    <>
      <div className={className}>
        {typedFields
          .filter((name) => isInSection(name, section))
          .map((name) => (
            <TextField key={name} form={form} name={name} />
          ))}
      </div>
      {flagFields
        .filter((name) => isInSection(name, section))
        .map((name) => (
          <label key={name} className="check">
            <input type="checkbox" {...form.register(name)} /> {productFields[name].label}
          </label>
        ))}
    </>
  );
}
