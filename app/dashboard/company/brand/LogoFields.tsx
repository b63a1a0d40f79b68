import { useState } from "react";
import type { BrandTheme } from "#domain/company/brand-colours.ts";
import type { CompanySettings } from "#domain/company/company-settings.ts";
import { toCustomProperties } from "#domain/company/colours.ts";
import { logoUploadSchema } from "#domain/company/company-settings-response.ts";
import { createLockup, parseLogoFile } from "#domain/company/lockup.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Sign } from "./BrandPreview.tsx";

const places = [
  { field: "logo", label: "Logo", note: "English, and Arabic where that has none" },
  { field: "logoForArabic", label: "Logo for Arabic", note: "On Arabic pages" },
  { field: "icon", label: "Icon", note: "Of browser tabs and telephones" },
] as const;

type LogoField = (typeof places)[number]["field"];

interface LogoFieldsProps {
  readonly names: Pick<CompanySettings, "name" | "nameAr">;
  readonly draft: CompanySettings["brand"];
  readonly theme: BrandTheme;
  readonly onChange: (changes: Partial<Record<LogoField, string>>) => void;
}

export function LogoFields({ names, draft, theme, onChange }: LogoFieldsProps) {
  const [refusal, setRefusal] = useState("");
  const [sending, setSending] = useState<LogoField | null>(null);
  const upload = async (field: LogoField, file: File) => {
    const body = new FormData();
    body.append("file", file);
    setSending(field);
    setRefusal("");
    try {
      const request = { method: "POST", path: "/api/settings/logo-files", body } as const;
      const { name } = await callApi(request, logoUploadSchema);
      onChange({ [field]: name });
    } catch (error) {
      setRefusal(asApiError(error).message);
    }
    setSending(null);
  };
  return (
    <>
      <div className="brand__wells">
        {places.map(({ field, label, note }) => {
          const isIcon = field === "icon";
          const file = parseLogoFile(draft[field]);
          const locale = field === "logoForArabic" ? "ar" : "en";
          const lockup =
            file === null
              ? createLockup({ ...names, brand: { ...draft, [field]: "" } }, locale)
              : { ...names, logo: file };
          return (
            <div key={field}>
              <b>{label}</b>
              <div className="brand__well">
                {[theme.light, theme.dark].slice(0, isIcon ? 1 : 2).map((colours) => (
                  <div key={colours.paper} style={toCustomProperties(colours)}>
                    {isIcon && file === null ? (
                      <img src="/icon-192.png" alt="Icon in force" width={64} height={64} />
                    ) : (
                      <Sign lockup={lockup} isOnDark={colours === theme.dark} />
                    )}
                  </div>
                ))}
              </div>
              <p className="mark">
                {file !== null
                  ? note
                  : isIcon
                    ? "From the name"
                    : lockup?.logo
                      ? `Takes the logo of ${locale === "ar" ? "English" : "Arabic"}`
                      : "Set in type"}
              </p>
              <div className="button-row">
                <label className="button button--small button--line">
                  <input
                    className="visually-hidden"
                    type="file"
                    aria-label={`Upload ${label.toLowerCase()}`}
                    accept=".svg,image/svg+xml,image/png,image/jpeg"
                    onChange={({ currentTarget }) => {
                      const [chosen] = currentTarget.files ?? [];
                      // Allows the same file to be chosen again.
                      currentTarget.value = "";
                      if (chosen !== undefined) void upload(field, chosen);
                    }}
                  />
                  <span>{sending === field ? "Sending..." : "Upload"}</span>
                </label>
                {file !== null && (
                  <button className="link" type="button" onClick={() => onChange({ [field]: "" })}>
                    Remove <span className="visually-hidden">{label.toLowerCase()}</span>
                  </button>
                )}
              </div>
            </div>
          );
        })}
      </div>
      {refusal !== "" && (
        <div className="brand__refusal" role="alert">
          <Icon path={icons.alert} />
          <p>{refusal}</p>
        </div>
      )}
      <p className="mark">
        An SVG is cleaned to shapes and paths; a PNG or JPEG needs 800 px on its longer side, and a JPEG keeps
        its ground. Header, slip, footer, sign-in, PDF, mails, cards for social media and the icons are made
        from these. Without a file the name is set in type.
      </p>
    </>
  );
}
