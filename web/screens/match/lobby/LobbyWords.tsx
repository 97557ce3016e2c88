/** The text beside the buttons of the lobby: the player's place and what happens next. */
export function LobbyWords({ id, title, hint, className = '' }: { id?: string; title?: string; hint: string; className?: string }) {
  return (
    <div className={`min-w-0 flex-1 ${className}`}>
      {title && <p className="font-medium">{title}</p>}
      <p id={id} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  )
}
