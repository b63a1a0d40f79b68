import { replaceUrl } from "#app/messages/language-links.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { type ReactNode, useState } from "react";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { getMainTaxLabel } from "#domain/pricing/shown-price.ts";
import { formatCount } from "#domain/shared/format.ts";
import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";
import { type PrintColour, type Volumes, maxPages } from "#domain/pricing/price.ts";
import { type InvalidPages, maxRequestedPages } from "#domain/pricing/volumes.ts";
import { getCustomQuotePath, sitePaths } from "#domain/pages/site-paths.ts";
import { Reams } from "#app/pricing/calculator/Reams.tsx";
import { formatColourPages } from "#app/pricing/calculator/price-texts.ts";
import { VolumeSlider } from "#app/pricing/slider/VolumeSlider.tsx";
import { useInvalidPages } from "#app/pricing/slider/use-invalid-pages.ts";
import { useSettled } from "#app/pricing/slider/use-settled.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { CheapestTable } from "./CheapestTable.tsx";
import { CostChart } from "./CostChart.tsx";
import { NotRanked } from "./NotRanked.tsx";
import type { RankingLabels } from "./RankedRow.tsx";
import { RankingList } from "./RankingList.tsx";
import { type RankingResult, formatSpokenResult, isBeyondDuties, rankProductsFor } from "./ranking-result.ts";
import { type RankingQuery, toRankingSearch } from "./ranking-query.ts";
import { type RankingProducts, getPaperChoices } from "./ranked-product.ts";

const sliderStep = 50;

interface BestProductProps {
  readonly products: RankingProducts;
  readonly query: RankingQuery;
  readonly invalidPages: InvalidPages;
  readonly labels: RankingLabels;
}

export default function BestProduct({ products, query: first, invalidPages, labels }: BestProductProps) {
  const t = useText();
  const { query, setQuery, announced } = useRankingQuery(first, (each) =>
    formatSpokenResult(t, rankProductsFor(products.priced, each), labels),
  );
  const result = rankProductsFor(products.priced, query);
  const { volumes } = query;
  const invalid = useInvalidPages(invalidPages, volumes);
  const slider = (printColour: PrintColour) => (
    <VolumeSlider
      id="volume"
      printColour={printColour}
      volumes={volumes}
      step={sliderStep}
      note={t("price.month")}
      valueText={formatColourPages(t, printColour, volumes[printColour])}
      maxTyped={maxRequestedPages}
      invalid={invalid}
      onMove={({ pages }) => setQuery({ ...query, volumes: { ...volumes, [printColour]: pages } })}
    />
  );
  return (
    <>
      <div className="wrap page-body best">
        <form className="calculator" action={t.path(sitePaths.bestProduct)}>
          {slider("black")}
          {slider("colour")}
          <PaperChoice
            choices={getPaperChoices(products.priced)}
            selected={query.paper}
            onChoose={(paper) => setQuery({ ...query, paper })}
          />
          <Reams volumes={volumes} />
          <noscript>
            <button className="button button--line" type="submit">
              {t("ranking.show")}
            </button>
          </noscript>
          <p className="visually-hidden" role="status">
            {announced}
          </p>
        </form>
        <Chart result={result} query={query} prices={labels} />
      </div>
      {result !== null && (
        <RankingSections result={result} query={query} products={products} labels={labels} />
      )}
    </>
  );
}

function useRankingQuery(first: RankingQuery, formatAnnouncement: (query: RankingQuery) => string) {
  const [query, setQuery] = useState(first);
  const [announced, announce] = useState("");
  const search = toRankingSearch(query);
  useSettled(search, () => {
    announce(formatAnnouncement(query));
    replaceUrl(`?${search}${location.hash}`);
  });
  return { query, setQuery, announced };
}

interface PaperChoiceProps {
  readonly choices: readonly PaperSize[];
  readonly selected: PaperSize | null;
  readonly onChoose: (paper: PaperSize | null) => void;
}

function PaperChoice({ choices, selected, onChoose }: PaperChoiceProps) {
  const t = useText();
  if (choices.length === 0) return null;
  return (
    <label className="best__paper">
      <span>{t("machine.paper")}</span>
      <select
        className="input"
        name="paper"
        value={selected ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChoose(paperSizes.find((size) => size === value) ?? null)
        }
      >
        <option value="">{t("ranking.anyPaper")}</option>
        {choices.map((size) => (
          <option key={size} value={size}>
            {t("ranking.paperOrLarger", { size })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChartProps {
  readonly result: RankingResult | null;
  readonly query: RankingQuery;
  readonly prices: PriceSettings;
}

function Chart({ result, query: { volumes }, prices }: ChartProps) {
  const t = useText();
  if (result === null) {
    return (
      <NoChart
        heading={t("ranking.beyondSliders.heading", { pages: formatCount(maxPages) })}
        volumes={volumes}
      >
        {t("ranking.beyondSliders")}
      </NoChart>
    );
  }
  if (isBeyondDuties(result)) {
    const pages = formatCount(volumes.black + volumes.colour);
    return (
      <NoChart heading={t("ranking.beyondDuties.heading", { pages })} volumes={volumes}>
        {t("ranking.beyondDuties")}
      </NoChart>
    );
  }
  if (result.ranked.length === 0) {
    return (
      <NoChart heading={t("ranking.none.heading")} volumes={volumes}>
        {t("ranking.none")}
      </NoChart>
    );
  }
  return (
    <figure className="best__chart">
      <figcaption>
        <Rich
          text={t("ranking.chart", {
            currency: prices.currency.display,
            tax: t(getMainTaxLabel(prices.priceDisplay)),
          })}
          tags={{ b: <b /> }}
        />
      </figcaption>
      <CostChart result={result} volumes={volumes} prices={prices} />
      <p className="best__axis" aria-hidden="true">
        {t("ranking.axis")}
      </p>
    </figure>
  );
}

interface NoChartProps {
  readonly heading: string;
  readonly volumes: Volumes;
  readonly children: ReactNode;
}

function NoChart({ heading, volumes, children }: NoChartProps) {
  const t = useText();
  return (
    <div className="best__chart best__beyond">
      <h2 className="subheading">{heading}</h2>
      <p>{children}</p>
      <a className="button" href={t.path(getCustomQuotePath(volumes))}>
        {t("ranking.quote")} <Icon path={icons.arrow} />
      </a>
    </div>
  );
}

function formatRangesHeading(t: Translate, { ranked, ranges }: RankingResult): string {
  if (ranked.length === 0) return t("ranking.ranges.fewer");
  return t(ranges.length > 1 ? "ranking.ranges.others" : "ranking.ranges.none");
}

interface RankingSectionsProps {
  readonly result: RankingResult;
  readonly query: RankingQuery;
  readonly products: RankingProducts;
  readonly labels: RankingLabels;
}

function RankingSections({ result, query: { volumes }, products, labels }: RankingSectionsProps) {
  const t = useText();
  return (
    <>
      <section className="section sheet rule-top" aria-labelledby="ranking-heading">
        <div className="wrap">
          <h2 className="section-title section-head" id="ranking-heading">
            {t("ranking.heading")}
          </h2>
          {result.ranked.length > 0 && <RankingList result={result} volumes={volumes} labels={labels} />}
          <NotRanked unsuitable={result.unsuitable} unpriced={products.unpriced} volumes={volumes} />
        </div>
      </section>
      {result.ranges.length > 0 && (
        <section className="section rule-top" aria-labelledby="ranges-heading">
          <div className="wrap split">
            <div className="split__head">
              <h2 className="section-title" id="ranges-heading">
                {formatRangesHeading(t, result)}
              </h2>
              <p className="lead">{t("ranking.ranges.lead", { max: formatCount(maxPages) })}</p>
            </div>
            <CheapestTable result={result} volumes={volumes} prices={labels} />
          </div>
        </section>
      )}
    </>
  );
}
