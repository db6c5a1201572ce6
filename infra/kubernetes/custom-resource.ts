/** A kind that no package has a model of; its interface names the fields that the shop sets. */
export interface CustomResource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string };
}
