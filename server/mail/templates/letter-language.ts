import { type CSSProperties, createContext, useContext } from "react";
import { getTranslate } from "#messages/catalogue.ts";
import type { Translate } from "#messages/message.ts";
import { type StyleName, getStyles } from "./theme.ts";

interface LetterLanguage {
  readonly t: Translate;
  readonly styles: Readonly<Record<StyleName, CSSProperties>>;
}

export function createLetterLanguage(t: Translate): LetterLanguage {
  return { t, styles: getStyles(t.locale) };
}

export const LetterLanguageContext = createContext(createLetterLanguage(getTranslate("en")));

export function useLetterLanguage(): LetterLanguage {
  return useContext(LetterLanguageContext);
}
