/** What is wrong with a field, below it, where anyone who is led to the field sees it. The field names it by `aria-describedby`. */
export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="text-error text-sm not-empty:mt-1.5">
    {text}
  </p>
)
