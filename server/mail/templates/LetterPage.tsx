import { Body, Column, Container, Head, Heading, Html, Preview, Row } from "@react-email/components";
import type { Sender } from "./mail-data.ts";
import { Footer } from "./Footer.tsx";
import type { Letter } from "./letter.ts";
import { LetterBlock } from "./LetterBlock.tsx";
import { darkStyles, styles } from "./theme.ts";

export function LetterPage({ letter, sender }: { letter: Letter; sender: Sender }) {
  const { name, nameAr } = sender.company;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{letter.subject}</title>
        <style>{darkStyles}</style>
      </Head>
      <Body className="paper" style={styles.page}>
        <Preview>{letter.preview}</Preview>
        <Container style={styles.container}>
          <Row>
            <Column className="paper" style={styles.inner}>
              <p className="ink" style={styles.logo}>
                {name}{" "}
                <span lang="ar" dir="rtl" style={styles.logoArabic}>
                  {nameAr}
                </span>
              </p>
              <Heading className="ink" style={styles.heading}>
                {letter.heading}
              </Heading>
              {letter.blocks.map((block, index) => (
                <LetterBlock key={index} block={block} />
              ))}
            </Column>
          </Row>
          <Footer sender={sender} />
        </Container>
      </Body>
    </Html>
  );
}
