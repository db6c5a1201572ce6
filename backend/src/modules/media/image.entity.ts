import { defineEntity, p } from '@mikro-orm/postgresql';

const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'images',
  indexes: [{ name: 'images_of_uploader', properties: ['uploadedBy', 'createdAt'], where: 'uploaded_by is not null' }],
  properties: {
    /** 32 hexadecimal digits; also the folder of its objects in the store. */
    key: p.string().primary(),
    width: p.integer(),
    height: p.integer(),
    /** A `data:` URL; maintenance adds it to images from before there were placeholders. */
    placeholder: p.text().nullable(),
    /** Names of existing variants, such as 640.avif. */
    variants: p.array().default([]),
    uploadedBy: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);
