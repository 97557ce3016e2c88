/** Deletes every file in R2 whose key begins with `prefix`, page by page. */
export async function deleteFiles(files: Pick<R2Bucket, 'list' | 'delete'>, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await files.list({ prefix })
    if (objects.length > 0) await files.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
