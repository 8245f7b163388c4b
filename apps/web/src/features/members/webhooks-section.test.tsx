import { createWebhook, deleteWebhook, listWebhooks, retryDelivery, testWebhook, type Webhook } from '@cutgraph/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/open-at.tsx';
import { serve } from '../../../test/serve.ts';
import { WebhooksSection } from './webhooks-section.tsx';
