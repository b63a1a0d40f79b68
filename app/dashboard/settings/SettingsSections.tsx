import type { UseFormReturn } from "react-hook-form";
import { PhoneFields } from "./PhoneFields.tsx";
import { SettingsTextField } from "./SettingsTextField.tsx";
import type { SettingsValues } from "./settings-values.ts";

/** All settings, in sections. */
export function SettingsSections({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  return (
    <>
      <fieldset className="product-form__section">
        <legend>Company</legend>
        <div className="form">
          <SettingsTextField form={form} name="name" hint="as people say it" />
          <SettingsTextField form={form} name="legalName" />
        </div>
      </fieldset>
      <PhoneFields form={form} />
      <fieldset className="product-form__section">
        <legend>Email and chat</legend>
        <div className="form">
          <SettingsTextField form={form} name="email" type="email" />
          <SettingsTextField form={form} name="whatsapp.digits" type="tel" hint="with the country code" />
          <SettingsTextField
            form={form}
            name="whatsapp.greeting"
            isWide
            hint="already typed for the visitor"
          />
        </div>
      </fieldset>
      <fieldset className="product-form__section">
        <legend>Office</legend>
        <div className="form">
          <SettingsTextField form={form} name="address.street" isWide />
          <SettingsTextField form={form} name="address.area" />
          <SettingsTextField form={form} name="address.city" />
          <SettingsTextField form={form} name="address.country" />
          <SettingsTextField form={form} name="map.directionsUrl" type="url" />
          <SettingsTextField form={form} name="map.latitude" hint="degrees north" />
          <SettingsTextField form={form} name="map.longitude" hint="degrees east" />
        </div>
        <p className="mark settings-hint">
          The contact page shows a drawing of the streets around the office. When the office moves, it has to
          be drawn anew.
        </p>
      </fieldset>
      <fieldset className="product-form__section">
        <legend>Tax</legend>
        <div className="form">
          <SettingsTextField form={form} name="vatPercent" hint="in per cent, on top of every price" />
        </div>
        <p className="mark settings-hint">
          It stands on a line of its own below each price, on the pages and in the quotes asked for from now
          on. At 0 the line is left out.
        </p>
      </fieldset>
      <fieldset className="product-form__section">
        <legend>Privacy</legend>
        <div className="form">
          <SettingsTextField form={form} name="retentionMonths" hint="after the last thing that happened" />
        </div>
        <p className="mark settings-hint">
          Once a day, enquiries to which nothing has happened for that long are erased for good, with their
          quotes, notes and mails. The privacy page names this time.
        </p>
      </fieldset>
      <fieldset className="product-form__section">
        <legend>Social links</legend>
        <div className="form">
          <SettingsTextField form={form} name="social.facebook" type="url" isOptional />
          <SettingsTextField form={form} name="social.instagram" type="url" isOptional />
          <SettingsTextField form={form} name="social.linkedin" type="url" isOptional />
        </div>
      </fieldset>
    </>
  );
}
