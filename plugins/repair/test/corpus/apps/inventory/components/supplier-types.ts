export interface SupplierDraft {
  name: string;
  email: string | undefined;
}
