import type { ReactNode } from "react";
import { type Lockup, drawnNames, getLogoUrl } from "#domain/company/lockup.ts";

interface LogoProps {
  readonly lockup: Lockup | undefined;
  /** Of a second logo on the same page. */
  readonly mark?: ReactNode;
}

/** Its size on the page is in the styles of the brand (server/brand/brand-styles.ts). */
export function Logo({ lockup, mark = <DrawnMark /> }: LogoProps) {
  if (lockup === undefined)
    return (
      <>
        <b>{drawnNames.name}</b>
        {mark}
      </>
    );
  const { name, logo, nameAr } = lockup;
  if (logo !== null) {
    const { width, height } = logo;
    return <img className="logo__file" src={getLogoUrl(logo)} width={width} height={height} alt="" />;
  }
  return (
    <>
      <b>{name}</b>
      {nameAr !== "" && (
        <b lang="ar" dir="rtl">
          {nameAr}
        </b>
      )}
    </>
  );
}

const drawingId = "arabic-mark";
const viewBox = "35 -640 1540 885";

/** Shows the drawing of the header again, so that no island holds its 2 kB. */
export function ArabicMark() {
  return (
    <svg className="arabic-mark" viewBox={viewBox} aria-hidden="true">
      <use href={`#${drawingId}`} />
    </svg>
  );
}

function DrawnMark() {
  return (
    <svg className="arabic-mark" viewBox={viewBox} aria-hidden="true">
      <g id={drawingId} transform="scale(1 -1)">
        <path
          fill="currentColor"
          d="M376 -230Q207 -230 121 -158Q35 -86 35 45Q35 90 48 146Q60 203 82 256L178 228Q158 185 146 141Q135 97 135 65Q135 2 188 -33Q241 -68 336 -68H416Q472 -68 510 -62Q548 -56 572 -42Q595 -27 606 -4Q616 19 616 53V99H610Q595 48 562 24Q528 0 477 0Q396 0 350 48Q305 95 305 180Q305 232 320 276Q336 321 364 354Q391 386 428 404Q466 423 510 423Q608 423 662 341Q717 259 717 113Q717 17 700 -48Q682 -114 642 -154Q601 -195 536 -212Q471 -230 376 -230ZM508 150Q546 150 572 154Q598 157 614 165Q608 214 576 244Q543 273 497 273Q458 273 432 252Q405 232 405 200Q405 173 427 162Q449 150 487 150Z"
        />
        <path
          fill="currentColor"
          transform="translate(812 0)"
          d="M-60 -90H-20Q71 -90 114 -53Q156 -16 155 70Q155 93 152 118Q149 144 144 173L123 306L232 323L247 230Q255 182 260 142Q264 101 264 75Q264 3 246 -55Q228 -113 192 -154Q156 -196 103 -218Q50 -240 -19 -240H-60Z"
        />
        <path
          fill="currentColor"
          transform="translate(1126 0)"
          d="M30 -90H94Q225 -90 286 -44Q347 1 347 73V99H341Q326 48 292 24Q259 0 208 0Q127 0 82 48Q36 95 36 180Q36 232 52 276Q67 321 94 354Q122 386 160 404Q197 423 241 423Q290 423 328 402Q367 382 394 344Q420 305 434 249Q448 193 448 123Q448 -48 360 -144Q273 -240 104 -240H30ZM239 150Q278 150 304 154Q330 157 346 165Q342 214 309 244Q276 273 228 273Q189 273 162 252Q136 232 136 200Q136 173 158 162Q180 150 218 150Z"
        />
        <circle className="arabic-mark__cyan" cx="418" cy="558" r="78" />
        <circle className="arabic-mark__magenta" cx="604" cy="558" r="78" />
      </g>
    </svg>
  );
}
