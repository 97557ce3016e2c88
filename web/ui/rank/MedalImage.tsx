type MedalImageProps = { image: string; size: number; isMissing?: boolean }

/** A medal's picture. Its name is beside it. A medal that the player does not have yet is darker. */
export function MedalImage({ image, size, isMissing = false }: MedalImageProps) {
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className={`shrink-0 ${isMissing ? 'opacity-45 grayscale' : 'drop-shadow-[0_6px_10px_rgb(0_0_0/0.45)]'}`}
      style={{ width: size, height: size }}
    />
  )
}
