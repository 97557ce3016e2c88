/** Why the act of a dialog was refused. A toast would be behind the dialog, where nobody sees or hears it. */
export const DialogRefusal = ({ text }: { text: string | null }) => (
  <p role="alert" className="text-error text-sm [&:not(:empty)]:mt-3">
    {text}
  </p>
)
