/**
 * The fields of a form that have changed since it was opened. Only these are sent, so that changes by others meanwhile are kept. A field
 * that the form did not have when it was opened counts as changed.
 */
export const changedFields = <Form extends object>(opened: Partial<Form>, form: Form): Partial<Form> =>
  Object.fromEntries(Object.entries(form).filter(([field, value]) => opened[field as keyof Form] !== value)) as Partial<Form>
