import type { TextRange } from '../../../durable/rules/faq/faq-snippet.ts'

/** A text with the matches of the search marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-primary/20 text-base-content">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}
