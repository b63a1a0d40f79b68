import { useText } from "#app/messages/text-context.ts";
import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";
import "./service-line.css";

interface ServiceLineProps {
  readonly name: string;
  readonly detail: string;
  readonly path: string;
  readonly image?: string;
}

export function ServiceLine({ name, detail, path, image }: ServiceLineProps) {
  const t = useText();
  return (
    <li>
      <a href={t.path(path)}>
        <span className="services__name">{name}</span>
        <span className="services__detail">{detail}</span>
        {image !== undefined && (
          <img className="services__image" src={image} alt="" width={256} height={192} loading="lazy" />
        )}
        <Icon path={icons.arrow} />
      </a>
    </li>
  );
}
