interface DeleteLinkProps {
  readonly deletion: { readonly isDeleting: boolean; remove(): Promise<void> };
  /** In a list of records: the name of the one. */
  readonly name?: string;
}

export function DeleteLink({ deletion: { isDeleting, remove }, name }: DeleteLinkProps) {
  return (
    <button
      className="link link--danger"
      type="button"
      aria-label={name === undefined ? undefined : `Delete ${name}`}
      aria-disabled={isDeleting || undefined}
      onClick={() => void remove()}
    >
      {isDeleting ? "Deleting..." : "Delete"}
    </button>
  );
}
