/** A name that a player chose: isolated from the text direction around it and cut where the place ends. */
export function PlayerName({ name, className = '' }: { name: string; className?: string }) {
  return (
    <bdi className={`name-line block min-w-0 ${className}`} title={name.length > 24 ? name.slice(0, 120) : undefined}>
      {name}
    </bdi>
  )
}
