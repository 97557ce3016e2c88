/** Tells staff who take part in a contest that other staff decide it, before they look for a button (docs/product.md 3). */
export const OwnContestLine = ({ text }: { text: string }) => (
  <p className="rounded-field border border-info/40 bg-info/10 px-4 py-3 text-sm">{text}</p>
)
