/** Says that the service cannot be reached, and tries until it can. */
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onReach } from '../api/call.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

const RETRY_MS = 3000;

export function AwayNotice() {
	const words = useWords(GENERAL);
	const client = useQueryClient();
	const [isAway, setAway] = useState(false);
	useEffect(() => onReach(setAway), []);
	useEffect(() => {
		if (!isAway) return;
		const timer = setInterval(async () => {
			const response = await fetch('/health').catch(() => undefined);
			if (!response?.ok) return;
			setAway(false);
			void client.invalidateQueries();
		}, RETRY_MS);
		return () => clearInterval(timer);
	}, [isAway, client]);
	return (
		<div role="status">
			{isAway && (
				<p className="away">
					<CloudOff size={18} aria-hidden="true" /> {words.away}
				</p>
			)}
		</div>
	);
}
