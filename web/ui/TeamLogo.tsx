import { useState } from 'react'

const initialsShown = 2

/** The first letters of a name's first words: 'Nordlys Oslo' is NO. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, initialsShown)
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase('nb-NO')

/** A team's logo, or its initials if it has none or it does not load. The name beside it says whose logo it is. */
export function TeamLogo({ name, src, size = 28 }: { name: string; src: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = { width: size, height: size }
  if (src && src !== failed) {
    return (
      <img
        src={src}
        onError={() => setFailed(src)}
        alt=""
        loading="lazy"
        decoding="async"
        width={size}
        height={size}
        className="shrink-0 rounded-md bg-base-300 object-cover"
        style={box}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="display grid shrink-0 place-items-center overflow-hidden rounded-md bg-base-300 text-muted"
      style={{ ...box, fontSize: Math.max(11, size * 0.42) }}
    >
      {initialsOf(name)}
    </span>
  )
}
