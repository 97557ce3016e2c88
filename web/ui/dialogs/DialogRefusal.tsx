/** Why what was asked for in a dialog was refused. A toast would lie behind the dialog, where nobody reads or hears it. */
export const DialogRefusal = ({ text }: { text: string | null }) => (
  <p role="alert" className="text-error text-sm [&:not(:empty)]:mt-3">
    {text}
  </p>
)
