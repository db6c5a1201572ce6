import { createFileRoute } from '@tanstack/react-router';
import { Button } from '../ui/index.ts';

export const Route = createFileRoute('/')({ component: () => <Button>Shop Now</Button> });
