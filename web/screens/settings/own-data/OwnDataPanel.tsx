import type { ReactNode } from 'react'
import { userAtom } from '../../../state/session-atoms.ts'
import { seatAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadOwnData } from './DownloadOwnData.tsx'
import { deletionTexts, downloadTexts, ownDataTexts as texts } from './texts.ts'

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-5 last:pb-0">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 mb-4 text-muted text-sm">{about}</p>
      {children}
    </div>
  )
}

/** 'Dine data' in the settings: all data about the player as a file, and the deletion of the account (docs/product.md 11.3). */
export default function OwnDataPanel() {
  const me = useAtomValue(userAtom)
  const seat = useAtomValue(seatAtom)
  if (!me) return null
  return (
    <section aria-labelledby="dine-data" className="panel p-4 sm:p-6">
      <h2 id="dine-data" className="display text-lg">
        {texts.title}
      </h2>
      <p className="mt-2 mb-5 text-muted text-sm">{texts.lead}</p>
      <Part title={downloadTexts.title} about={downloadTexts.about}>
        <DownloadOwnData />
      </Part>
      <Part title={deletionTexts.title} about={deletionTexts.about}>
        <DeleteAccount username={me.username} seat={seat} />
      </Part>
    </section>
  )
}
