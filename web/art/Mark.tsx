/** Two Kaunan runes facing each other, a dot between: two teams, a crosshair, an opening door. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true">
      <path fill="currentColor" d="M13.2 6h8.3L11.6 24l9.9 18h-8.3L3.3 24zM34.8 6h-8.3l9.9 18-9.9 18h8.3l9.9-18z" />
      <circle cx="24" cy="24" r="4.6" fill="var(--color-primary)" />
    </svg>
  )
}
