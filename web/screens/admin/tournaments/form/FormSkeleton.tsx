/** The placeholder of the form while its data is loading. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="skeleton h-120 max-w-3xl rounded-box opacity-60" />
)
