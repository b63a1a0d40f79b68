/** "1 quote", "2,000 quotes". @param plural the singular with an s, unless given */
export function formatCounted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? singular : plural}`;
}
