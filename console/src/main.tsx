/** Starts the console. */
import 'virtual:tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/layout.css';
import './style/forms.css';
import './style/records.css';
import './style/over.css';
import './style/scan.css';
import './style/wide.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wearKept } from './app/look.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { SessionProvider } from './app/session.tsx';
import { ToastProvider } from './kit/toast.tsx';
import { LanguageProvider } from './words/language.tsx';

wearKept();
// The page's file comes while it is asked who is signed in.
void router.load();
const root = document.getElementById('root');
if (root)
	createRoot(root).render(
		<StrictMode>
			<CSPProvider disableStyleElements>
				<LanguageProvider>
					<QueryClientProvider client={queryClient}>
						<ToastProvider>
							<SessionProvider>
								<RouterProvider router={router} />
							</SessionProvider>
						</ToastProvider>
					</QueryClientProvider>
				</LanguageProvider>
			</CSPProvider>
		</StrictMode>,
	);
