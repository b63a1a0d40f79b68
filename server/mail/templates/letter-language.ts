import { type CSSProperties, createContext, useContext } from "react";
import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { type Colours, colours as delivered } from "#domain/company/colours.ts";
import { type StyleName, createStyles } from "./theme.ts";

interface LetterLanguage {
  readonly t: Translate;
  readonly colours: Colours;
  readonly styles: Readonly<Record<StyleName, CSSProperties>>;
}

export function createLetterLanguage(t: Translate, colours: Colours): LetterLanguage {
  return { t, colours, styles: createStyles(t.locale, colours) };
}

export const LetterLanguageContext = createContext(createLetterLanguage(getTranslate("en"), delivered));

export function useLetterLanguage(): LetterLanguage {
  return useContext(LetterLanguageContext);
}
