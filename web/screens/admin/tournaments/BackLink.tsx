import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The way back to where one came from. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="btn btn-quiet">
    <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
    {text}
  </Link>
)
