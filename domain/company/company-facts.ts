import { withTranslations } from "#domain/shared/translated-fields.ts";

/** Of the company too, and no settings: they are written in `content/company.ts`. */
export const factFields = withTranslations({
  tagline: { kind: "line", label: "Tagline", isTranslated: true },
  blogName: { kind: "line", label: "Name of the blog", isTranslated: true },
  locationLine: { kind: "line", label: "Line on the place", isTranslated: true },
  lease: {
    kind: "group",
    fields: {
      agreement: { kind: "line", label: "Agreement", isTranslated: true },
      change: { kind: "line", label: "Changing it", isTranslated: true },
      ending: { kind: "line", label: "Ending it", isTranslated: true },
      price: { kind: "line", label: "Price", isTranslated: true },
      included: { kind: "line", label: "What is included", isTranslated: true },
    },
  },
});
