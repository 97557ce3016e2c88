/** A gather's seats as small marks, in groups of five. */
export function Seats({ taken, total, label }: { taken: number; total: number; label: string }) {
  const places = Array.from({ length: total }, (_, place) => place)
  return (
    <span role="img" aria-label={label} className="flex flex-wrap items-center gap-1">
      {places.map((place) => (
        <span
          key={place}
          className={`h-5 w-2 sm:w-2.5 rounded-[3px] border transition-colors duration-200 ${place === total / 2 ? 'ml-2' : ''} ${
            place < taken ? 'border-transparent bg-base-content/85' : 'border-line-strong'
          }`}
        />
      ))}
    </span>
  )
}
