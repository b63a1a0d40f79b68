/** Null after an error or after `maxWait` ms. */
export async function withTimeoutOrNull<Result>(
  maxWait: number,
  work: Promise<Result>,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWait);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
