/** The placeholder while a section's script is loading: the menu stays, and the section's place is kept. */
export function SectionSkeleton() {
  return (
    <div aria-hidden="true" className="max-lg:min-h-dvh">
      <div className="skeleton mb-6 h-9 w-48 opacity-60" />
      <div className="skeleton h-72 rounded-box opacity-40" />
    </div>
  )
}
