import type { ExampleMachine } from "#domain/company/example-office.ts";
import { useText } from "#app/messages/text-context.ts";
import { PageImage } from "#app/ui/PageImage.tsx";

const images = import.meta.glob<string>("./images/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The machines stand on one line of the floor. */
export function Fleet({ machines }: { readonly machines: readonly ExampleMachine[] }) {
  const t = useText();
  if (machines.length === 0) return null;
  return (
    <section className="fleet" aria-labelledby="fleet">
      <h2 className="visually-hidden" id="fleet">
        {t("managedPrint.fleet")}
      </h2>
      <div className="wrap">
        <ol>
          {machines.map(({ product, place, image }, index) => (
            <li key={product}>
              <PageImage
                files={images}
                name={image}
                alt=""
                width={800}
                height={600}
                sizes="(width < 760px) 55vw, 410px"
                isFirst={index < 3}
              />
              <p>
                <b>{product}</b>
                <span>{place}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
