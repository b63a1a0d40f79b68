interface WasValueProps {
  readonly id: string;
  /** Undefined: it has not changed. */
  readonly was: string | undefined;
}

/** Below a changed field: the value that is still in force. */
export function WasValue({ id, was }: WasValueProps) {
  if (was === undefined) return null;
  return (
    <small className="was" id={id}>
      was <bdi>{was === "" ? "none" : was}</bdi>
    </small>
  );
}
