import { Body, Column, Container, Head, Heading, Html, Preview, Row } from "@react-email/components";
import type { Translate } from "#messages/message.ts";
import { languages } from "#domain/shared/locale.ts";
import type { Sender } from "./mail-data.ts";
import { Footer } from "./Footer.tsx";
import type { Letter } from "./letter.ts";
import { LetterBlock } from "./LetterBlock.tsx";
import { LetterLanguageContext, createLetterLanguage, useLetterLanguage } from "./letter-language.ts";
import { getLogoUrl } from "#domain/company/lockup.ts";
import { createBrandTheme } from "#domain/company/brand-colours.ts";
import { createDarkStyles } from "./theme.ts";

export function LetterPage({ t, letter, sender }: { t: Translate; letter: Letter; sender: Sender }) {
  const theme = createBrandTheme(sender.company.brand);
  const language = createLetterLanguage(t, theme.light);
  const { styles } = language;
  const { tag, direction } = languages[t.locale];
  return (
    <Html lang={tag} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{letter.subject}</title>
        <style>{createDarkStyles(theme)}</style>
      </Head>
      <Body className="paper" style={styles.page}>
        <Preview>{letter.preview}</Preview>
        <LetterLanguageContext value={language}>
          {/* Some mail clients drop the attributes of the document. */}
          <Container dir={direction === "rtl" ? direction : undefined} style={styles.container}>
            <Row>
              <Column className="paper" style={styles.inner}>
                <Letterhead sender={sender} />
                {letter.heading !== "" && (
                  <Heading className="ink" style={styles.heading}>
                    {letter.heading}
                  </Heading>
                )}
                {letter.blocks.map((block, index) => (
                  <LetterBlock key={index} block={block} />
                ))}
              </Column>
            </Row>
            <Footer sender={sender} />
          </Container>
        </LetterLanguageContext>
      </Body>
    </Html>
  );
}

function Letterhead({ sender: { company, publicUrl } }: { sender: Sender }) {
  const { t, styles } = useLetterLanguage();
  const { name, nameAr, lockup } = company;
  if (lockup?.logo) {
    const source = `${publicUrl}${getLogoUrl(lockup.logo)}/mail.png`;
    const { width, height } = lockup.logo;
    const shownHeight = Math.min(48, Math.round((260 * height) / width));
    return (
      <p className="ink" style={styles.logo}>
        <img src={source} alt={name} height={shownHeight} style={styles.logoImage} />
      </p>
    );
  }
  return (
    <p className="ink" style={styles.logo}>
      {t.locale === "ar" ? (
        nameAr
      ) : (
        <>
          {name}
          {nameAr !== name && (
            <>
              {" "}
              <span lang="ar" dir="rtl" style={styles.logoArabic}>
                {nameAr}
              </span>
            </>
          )}
        </>
      )}
    </p>
  );
}
