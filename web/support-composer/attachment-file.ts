import type { Attachment } from '../../durable/protocol/support/support-fields.ts'
import type { AttachmentType } from '../../durable/rules/support/ticket-words.ts'
import { dataUrl } from '../net/files/data-url.ts'
import { saveFile } from '../net/files/save-file.ts'

const mimeOf: Record<AttachmentType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const saveAttachment = ({ file_name, type }: Attachment, content: Blob): void =>
  saveFile([content], { type: mimeOf[type], name: file_name })

/** The picture as an address that the page may show. */
export const dataUrlOf = ({ type }: Attachment, content: Blob): Promise<string> => dataUrl(new Blob([content], { type: mimeOf[type] }))
