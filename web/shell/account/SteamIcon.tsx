/** A piston rod and its wheel, as in Steam's logo. */
export function SteamIcon({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="16.2" cy="8.2" r="4.6" />
      <circle cx="16.2" cy="8.2" r="1.7" />
      <circle cx="7.4" cy="16.8" r="2.9" />
      <path d="M9.9 15.2 12.6 11.2M2.6 13.4l3.1 1.4" strokeLinecap="round" />
    </svg>
  )
}
