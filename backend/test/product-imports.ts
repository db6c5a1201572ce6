import { importProgressSchema, type ApplyImport, type ImportProgress, type ProductImport } from '@mithai/contracts';
import { stringify } from 'csv-stringify/sync';
import type { TestShop } from './app.ts';

export const NEW_ROW = ['', 'Pitha', 'A rice cake with jaggery inside.', 90, 'sweets'];
export const HEADING = ['Id', 'Name', 'Description', 'Price', 'Category'];

export const sheet = (...rows: (string | number)[][]): string => stringify(rows.map((row) => row.map(String)));

export const importerOf = ({ app }: TestShop, headers: { cookie: string }) => {
  const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload });
  const look = (csv: string) => post('/api/admin/product-imports', { csv });

  return {
    post,
    look,
    exported: async (): Promise<string> => (await app.inject({ url: '/api/admin/products.csv', headers })).body,
    preview: async (csv: string): Promise<ProductImport> => {
      const response = await look(csv);
      if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
      return response.json();
    },
    apply: async (id: number, body: Partial<ApplyImport> = {}): Promise<ImportProgress[]> => {
      const response = await post(`/api/admin/product-imports/${id}/apply`, { confirmed: true, ...body });
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      return response.body
        .trim()
        .split('\n')
        .map((line) => importProgressSchema.parse(JSON.parse(line)));
    },
  };
};
