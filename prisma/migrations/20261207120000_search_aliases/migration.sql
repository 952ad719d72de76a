-- The search finds aliases of terms from now on: products that have such terms are indexed again.
INSERT INTO search_due (product_id)
SELECT DISTINCT product_id FROM product_term WHERE term_id IN (SELECT term_id FROM term_name GROUP BY term_id HAVING count(*) > 1);
