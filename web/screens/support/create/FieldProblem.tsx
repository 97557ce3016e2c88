/** The problem of a field, below it, so that anyone who is led to the field sees it. The field names it by `aria-describedby`. */
export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="text-error text-sm not-empty:mt-1.5">
    {text}
  </p>
)
