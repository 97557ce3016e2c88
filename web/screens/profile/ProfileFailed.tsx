import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { profileTexts } from './texts.ts'

/** The profile could not be loaded. The player can try again. */
export function ProfileFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{profileTexts.failed}</h1>
      <NotFetched title={profileTexts.failed} onRetry={onRetry} />
    </div>
  )
}
