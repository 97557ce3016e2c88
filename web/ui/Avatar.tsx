import { useState } from 'react'

const neutral = '/avatars/01.svg'

/** A player's picture, or a neutral one if there is none or it does not load. The name beside it says whose picture it is. */
export function Avatar({ src, size = 32, className = '' }: { src: string; size?: number; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <img
      src={src && failed !== src ? src : neutral}
      onError={() => setFailed(src)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`shrink-0 rounded-md bg-base-300 object-cover ${className}`}
      style={{ width: size, height: size }}
    />
  )
}
