/** A small number after a link's label, with words for screen readers; nothing if it is 0. */
export function CountPill({ count, words, className = '' }: { count: number; words: string; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-bold font-sans text-primary-content text-xs leading-none tracking-normal tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
