/** A map's picture, or a plain area if there is none. The name is beside it. */
export function MapPoster({ src, className = '' }: { src: string | null; className?: string }) {
  if (!src) return <span className={`block bg-base-300 ${className}`} />
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      className={`block bg-base-300 object-cover ${className}`}
    />
  )
}
