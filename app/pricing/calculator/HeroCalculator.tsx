import { isolate } from "#domain/shared/format.ts";
import type { InvalidPages } from "#domain/pricing/volumes.ts";
import { useText } from "#app/messages/text-context.ts";
import { isTransparentImage } from "#domain/shared/image.ts";
import { formatSpeed } from "#domain/catalogue/speed.ts";
import { RefurbishedMark } from "#app/ui/RefurbishedMark.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { CalculatorFields, ShowPriceButton } from "./CalculatorFields.tsx";
import { RequestPriceLink } from "./RequestPriceLink.tsx";
import { PriceSlip } from "#app/pricing/price-slip/PriceSlip.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import type { CalculatorProduct } from "#app/pricing/priced-product.ts";
import { getSelectionBreakdown } from "./price-texts.ts";
import type { Selection } from "./selection.ts";
import { useCalculator } from "./use-calculator.ts";
import "#app/styles/hero-calculator.css";

interface HeroCalculatorProps {
  readonly printedBy: SlipCompany;
  readonly products: readonly CalculatorProduct[];
  readonly selection: Selection;
  readonly invalidPages: InvalidPages;
}

export default function HeroCalculator({
  printedBy,
  products,
  selection,
  invalidPages,
}: HeroCalculatorProps) {
  const t = useText();
  const calculator = useCalculator(products, selection, printedBy);
  const { product } = calculator;
  const hasTransparentImage = product.image !== undefined && isTransparentImage(product.image);
  return (
    <div className="hero-calculator">
      <div className="hero-calculator__product">
        <figure className="crop">
          <div className={hasTransparentImage ? "image-frame image-frame--floor" : "image-frame"}>
            <StoredImage
              key={product.id}
              image={product.image}
              alt={t("machine.named", {
                product: isolate(product.title, t.locale),
                name: product.productFullName,
              })}
              sizes="(width < 1000px) 60vw, (width < 1240px) 36vw, 42vw"
              isFirst
            />
          </div>
        </figure>
        <p className="lead">{t("calculator.lead")}</p>
        <p className="hero-calculator__summary">
          <b>{product.title}</b> {product.refurbished && <RefurbishedMark />} <span>{product.output}</span>{" "}
          <br />
          <span>{formatSpeed(t, product.speed)}</span> <br />
          <span>{product.functions}</span>
        </p>
      </div>
      <div className="hero-calculator__fields">
        <form>
          <CalculatorFields
            id="hero"
            priced={calculator}
            prices={printedBy}
            invalidPages={invalidPages}
            announced={calculator.announced}
            onMove={calculator.move}
          >
            <div className="field">
              <label htmlFor="hero-printer">{t("calculator.machine")}</label>
              <select
                className="input"
                id="hero-printer"
                name="printer"
                value={product.id}
                onChange={(event) => calculator.choose(event.currentTarget.value)}
              >
                {products.map(({ id, title, output, refurbished }) => (
                  <option key={id} value={id}>
                    {t(refurbished ? "machine.choice.refurbished" : "machine.choice", {
                      product: isolate(title, t.locale),
                      output,
                    })}
                  </option>
                ))}
              </select>
            </div>
          </CalculatorFields>
          <ShowPriceButton />
        </form>
      </div>
      <div className="hero-calculator__slip">
        <PriceSlip printedBy={printedBy} breakdown={getSelectionBreakdown(t, calculator, printedBy)}>
          <RequestPriceLink {...calculator} />
        </PriceSlip>
      </div>
    </div>
  );
}
